import path from 'node:path';
import electronLog from 'electron-log/node.js';
import type { Log } from '../../core/ports.ts';
import type { Redactor } from '../../core/secrets/redact.ts';

/** The log of the program, which also takes errors. */
export interface DeskLog extends Log {
  error(message: string, data?: Readonly<Record<string, unknown>>): void;
}

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The log at `<dataDir>/logs/desk.log`, rotated at 2 MB. Every line passes the redactor, whoever wrote it: errors
 * nobody caught as well. electron-log's Node variant is used: the other one opens IPC channels of its own.
 */
export const openLog = (
  dataDir: string,
  redactor: Redactor,
  { console: toConsole }: { readonly console: boolean },
): DeskLog => {
  const logger = electronLog.create({ logId: 'desk' });
  // Without a name electron-log looks for a package.json around the working folder and writes nothing when there is none.
  logger.transports.file.setAppName('waybill-desk');
  logger.transports.file.resolvePathFn = () => path.join(dataDir, 'logs', 'desk.log');
  logger.transports.file.maxSize = MAX_BYTES;
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  logger.transports.console.level = toConsole ? 'warn' : false;
  // A closed terminal must end the lines to it only: without this every line logged would be one more error to log.
  const mute = (): void => {
    logger.transports.console.level = false;
  };
  process.stdout.on('error', mute);
  process.stderr.on('error', mute);
  logger.hooks.push((message) => ({
    ...message,
    data: message.data.map((item) => redactor.redact(item)),
  }));
  logger.errorHandler.startCatching({ showDialog: false });
  return {
    info: (message, data = {}) => logger.info(message, data),
    warn: (message, data = {}) => logger.warn(message, data),
    error: (message, data = {}) => logger.error(message, data),
  };
};
