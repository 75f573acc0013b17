/** Requests that are not HTTP, too slow or too large in their head never reach a route; they too get the envelope. */
import type { Failure, MessageKey } from '@jamdai/contract';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface Reading {
  readonly status: 400 | 408 | 431;
  readonly message: MessageKey;
}

export function answerBrokenConnection(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = readingOf(error.code);
  const failure: Failure = { success: false, message, data: null };
  const body = JSON.stringify(failure);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

function readingOf(code: string | undefined): Reading {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'try_again_later' };
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: 'input_is_too_large' };
  return { status: 400, message: 'invalid_input' };
}
