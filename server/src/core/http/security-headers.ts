/** Headers of every answer. The pages run without inline scripts or styles and talk to their own origin only. */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The one policy of web/src/shared/offline/app-cache.ts, which passes the one address of the service worker.
  'trusted-types': ['jamdai-service-worker'],
};

const HSTS_MAX_AGE_S = 31_536_000;

/** `isBehindTls`: only then may browsers be told to insist on HTTPS. */
export function registerSecurityHeaders(app: FastifyInstance, isBehindTls: boolean): void {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
      strictTransportSecurity: isBehindTls
        ? { maxAge: HSTS_MAX_AGE_S, includeSubDomains: true }
        : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      // Isolation lets pages measure time in steps of 5 µs.
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: { policy: 'require-corp' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // The recording desk alone may ask for the microphone: its page is always loaded as a document.
    const microphone = /^\/recordingDesk\/?(?:\?|$)/.test(request.url) ? '(self)' : '()';
    const policy = `camera=(), geolocation=(), microphone=${microphone}, payment=()`;
    void reply.header('permissions-policy', policy);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}

/** They are the same for every answer, and so asked for once. */
function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  middleware(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return answer.getHeaders();
}
