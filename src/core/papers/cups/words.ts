import { t } from '../../../texts/index.ts';
import type { PrinterInfo } from '../printing/ports.ts';

/** Returns the job's name from the output of `lp`, `request id is Desk-12 (1 file(s))`; null when there is none. */
export const readRequestId = (stdout: string): string | null =>
  /request id is (\S.*-\d+) \(\d+ file/.exec(stdout)?.[1] ?? null;

/** Returns the number at the end of a job's name, `Desk-12`. Names of printers may contain dashes and digits themselves. */
export const jobNumber = (systemJob: string): number | null => {
  const digits = /-(\d+)$/.exec(systemJob)?.[1];
  return digits === undefined ? null : Number(digits);
};

/**
 * Returns the default printer from the output of `lpstat -d`, `system default destination: Desk`. An instance (`Desk/draft`) counts as its printer.
 */
export const readDefault = (stdout: string): string | null =>
  /^system default destination: (.+)$/m.exec(stdout)?.[1]?.split('/')[0]?.trim() ?? null;

/** Returns the names from the output of `lpstat -e`, one per line. */
export const readNames = (stdout: string): string[] =>
  stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes(' '));

/**
 * Returns printers from the output of `lpstat -l -p`, for a print service that does not answer IPP: name, state, message and alerts. Paper sizes are
 * unknown then.
 */
export const readPrinters = (stdout: string): PrinterInfo[] => {
  const printers: PrinterInfo[] = [];
  for (const part of stdout.split(/^(?=printer )/m)) {
    const head = /^printer (\S+) (is idle|now printing|disabled)/.exec(part);
    if (!head?.[1]) continue;
    const field = (name: string): string =>
      new RegExp(`^\\t${name}: ?(.*)$`, 'm').exec(part)?.[1]?.trim() ?? '';
    const alerts = field('Alerts')
      .split(/[\s,]+/)
      .filter((each) => each !== '' && each !== 'none');
    const message = /^\t(?!\w[\w ]*:)(\S.*)$/m.exec(part)?.[1] ?? '';
    printers.push({
      name: head[1],
      title: field('Description') || head[1],
      location: field('Location'),
      model: '',
      isDefault: false,
      state: head[2] === 'disabled' ? 'stopped' : head[2] === 'now printing' ? 'printing' : 'idle',
      accepting: true,
      reasons: alerts,
      message,
      media: [],
      defaultMedia: null,
      ready: [],
    });
  }
  return printers;
};

/** Returns why `lp` refused a job, as a message for the user. `passing`: the queue may retry it. */
export const readRefusal = (
  stderr: string,
): { readonly message: string; readonly passing: boolean } => {
  const said =
    stderr
      .replace(/^lp: (?:Error - )?/gm, '')
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  if (/does not exist|no such|unknown (?:printer|destination)/i.test(said))
    return { message: t('printQueue.printerGone'), passing: false };
  if (/not accepting|rejecting/i.test(said))
    return { message: t('printQueue.takesNoJobs'), passing: true };
  if (
    /scheduler|unable to connect|bad file descriptor|connection refused|not responding|unavailable|busy/i.test(
      said,
    )
  )
    return { message: t('printQueue.noAnswer'), passing: true };
  if (/forbidden|not authorized|unauthorized|not allowed/i.test(said))
    return { message: t('printQueue.notAllowed'), passing: false };
  if (/unsupported|document-format/i.test(said))
    return { message: t('printQueue.doesNotTake', { said }), passing: false };
  return {
    message: said === '' ? t('printQueue.notTaken') : t('printQueue.notTakenBecause', { said }),
    passing: false,
  };
};
