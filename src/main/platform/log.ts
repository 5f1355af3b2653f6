import path from 'node:path';
import electronLog from 'electron-log/node.js';
import type { Log } from '../../core/base/ports.ts';
import type { Redactor } from '../../core/service/keys/redact.ts';

/** The log of the program, with errors. */
export interface DeskLog extends Log {
  error(message: string, data?: Readonly<Record<string, unknown>>): void;
}

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Opens the log at `<dataDir>/logs/desk.log`, rotated at 2 MB. Every line passes the redactor, including uncaught errors. Uses electron-log's Node
 * variant, because the other one opens its own IPC channels.
 */
export const openLog = (
  dataDir: string,
  redactor: Redactor,
  { console: toConsole }: { readonly console: boolean },
): DeskLog => {
  const logger = electronLog.create({ logId: 'desk' });
  // Without a name, electron-log searches a package.json around the working folder and writes nothing when there is none.
  logger.transports.file.setAppName('waybill-desk');
  logger.transports.file.resolvePathFn = () => path.join(dataDir, 'logs', 'desk.log');
  logger.transports.file.maxSize = MAX_BYTES;
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  logger.transports.console.level = toConsole ? 'warn' : false;
  // A closed terminal must only stop console output: otherwise each line would cause another error that is logged.
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
