/**
 * The libraries we are measured against. They are no part of the product: they have their own package file
 * and lock in tools/bench/peers and are installed there the first time the bench runs, without install scripts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PEERS_FOLDER = join(import.meta.dirname, '../peers');

/** Builds for the browser as their authors publish them. */
export const PEER_SCRIPTS = {
  jsPsych: 'jspsych/dist/index.browser.min.js',
  htmlKeyboard: '@jspsych/plugin-html-keyboard-response/dist/index.browser.min.js',
  htmlButton: '@jspsych/plugin-html-button-response/dist/index.browser.min.js',
  imageButton: '@jspsych/plugin-image-button-response/dist/index.browser.min.js',
  audioButton: '@jspsych/plugin-audio-button-response/dist/index.browser.min.js',
  lab: 'lab.js/dist/lab.js',
} as const;
export type PeerScript = keyof typeof PEER_SCRIPTS;

export function installPeers(): void {
  if (Object.values(PEER_SCRIPTS).every((path) => existsSync(pathOf(path)))) return;
  console.log('Installing the peers (once, into tools/bench/peers/node_modules) …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
    { cwd: PEERS_FOLDER, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    throw new Error(
      'The peers could not be installed: run `npm ci` in tools/bench/peers and see why.',
    );
  }
}

export function readPeerScript(script: PeerScript): string {
  return readFileSync(pathOf(PEER_SCRIPTS[script]), 'utf8');
}

/** Name and version of each, as the lock has them. */
export function peerVersions(): readonly (readonly [name: string, version: string])[] {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS_FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.entries(dependencies);
}

function pathOf(path: string): string {
  return join(PEERS_FOLDER, 'node_modules', path);
}
