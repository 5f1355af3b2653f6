import { http } from '../../service/http/nodeHttp.ts';
import { IppError, readIppAnswer, writeRequest } from './ipp.ts';
import type { IppAnswer, IppField } from './ipp.ts';

/** The address of the print service, as `lpstat -H` prints it: the path of a socket, or host and port. */
export type IppServer =
  { readonly socketPath: string } | { readonly host: string; readonly port: number };

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const IPP_PORT = 631;

/** Parses the output of `lpstat -H`; null when it is neither. */
export const readServer = (text: string): IppServer | null => {
  const line = text.trim();
  if (line.startsWith('/')) return { socketPath: line };
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/]+)(?::(\d{1,5}))?(?:\/version=\d\.\d)?$/i.exec(line);
  return match?.[1] === undefined
    ? null
    : { host: match[1].replace(/^\[|\]$/g, ''), port: Number(match[2] ?? IPP_PORT) };
};

let lastId = 0;

/**
 * Sends one request to the print service.
 * @param timeoutMs for the whole exchange
 * @throws when it does not answer, or not in IPP.
 */
export const ippCall = (
  server: IppServer,
  operation: number,
  fields: readonly IppField[],
  timeoutMs: number,
): Promise<IppAnswer> => {
  lastId = (lastId + 1) % 0x7fffffff;
  const body = writeRequest(operation, lastId, fields);
  return new Promise((resolve, reject) => {
    const call = http.request(
      {
        ...server,
        method: 'POST',
        path: '/',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        // CUPS answers only requests with one of its own host names.
        headers: {
          host: 'localhost',
          'content-type': 'application/ipp',
          'content-length': body.length,
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > MAX_ANSWER_BYTES) answer.destroy(new IppError('the answer is too long'));
          else pieces.push(piece);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            if (answer.statusCode !== 200)
              throw new IppError(`the print service answered ${answer.statusCode}`);
            resolve(readIppAnswer(Buffer.concat(pieces)));
          } catch (error) {
            reject(error instanceof Error ? error : new IppError(String(error)));
          }
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
};
