import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { zipSync } from 'fflate';
import { onTestFinished } from 'vitest';

const VERSION = (
  JSON.parse(
    fs.readFileSync(
      path.resolve(import.meta.dirname, '../../node_modules/electron/package.json'),
      'utf8',
    ),
  ) as { version: string }
).version;
const EXECUTABLE = { os: 3, attrs: 0o100755 << 16 };
const PADDING = 4_000_000;

/** Answers the request for the archive. Without one the archive is sent whole. */
export type ArchiveAnswer = (
  response: http.ServerResponse,
  archive: Uint8Array,
  from: number,
) => void;

export const sendWhole: ArchiveAnswer = (response, archive, from) =>
  void response
    .writeHead(from > 0 ? 206 : 200, { 'content-length': archive.length - from })
    .end(archive.subarray(from));
/** Sends half and cuts the connection. */
export const sendHalf: ArchiveAnswer = (response, archive) => {
  response.writeHead(200, { 'content-length': archive.length });
  response.write(archive.subarray(0, archive.length / 2), () => response.destroy());
};
/** Sends half and nothing more. */
export const standStill: ArchiveAnswer = (response, archive) => {
  response.writeHead(200, { 'content-length': archive.length });
  response.write(archive.subarray(0, archive.length / 2));
};

/**
 * A mirror of Electron on loopback, for ELECTRON_MIRROR. Its Electron is a shell script. The answers are those of the requests for
 * the archive, the last one for all that follow.
 */
export const startMirror = async (
  answers: readonly ArchiveAnswer[] = [sendWhole],
  { script = 'exit 0', checksum }: { script?: string; checksum?: string } = {},
) => {
  const name = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;
  const archive = zipSync({
    electron: [Buffer.from(`#!/bin/sh\n${script}\n`), EXECUTABLE],
    version: Buffer.from(VERSION),
    padding: [randomBytes(PADDING), { level: 0 }],
  });
  const sum = checksum ?? createHash('sha256').update(archive).digest('hex');
  let asked = 0;
  const server = http.createServer((request, response) => {
    if (request.url?.endsWith('SHASUMS256.txt')) {
      response.end(`${sum} *${name}\n`);
      return;
    }
    const answer = answers[Math.min(asked, answers.length - 1)] ?? sendWhole;
    asked += 1;
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    answer(response, archive, from);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    env: { ELECTRON_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    asked: () => asked,
  };
};
