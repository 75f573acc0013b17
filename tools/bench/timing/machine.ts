/** What the figures were measured on: enough to compare with, nothing that names the machine. */
import { arch, cpus, platform, totalmem } from 'node:os';

export function describeMachine(): string {
  const system: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'macOS',
    linux: 'Linux',
    win32: 'Windows',
  };
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return `${system[platform()] ?? platform()} ${arch()}, ${cpus().length} × ${model}, ${memoryGiB} GiB, no graphics processor used`;
}
