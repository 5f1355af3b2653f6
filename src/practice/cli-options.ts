import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseFault } from './faults/text.ts';
import type { PracticeOptions } from './server.ts';

/** A command line that cannot be parsed; the message is for the user. */
export class UsageError extends Error {}

export const HELP = `The practice service: a shipping service on this machine, for trying out and testing. It books nothing real.

Usage: npm run practice -- [options]

  --port N           port on 127.0.0.1 (0 or left out: any free one)
  --dialect NAME     documented (default) or observed
  --state DIR        keep shipments, uploads and rated terms in this folder over a restart
  --fault RULE       break answers; may be given several times (see below)
  --seed N           repeatable faults and tracking numbers
  --latency MS       wait this long before each answer
  --confirm-after MS a repeated external_reference counts as duplicate only after this time
  --help             this text

A fault is OPERATION:KIND[:after][:TRIGGER]...
  operations  search verify products rates purchase generate upload track warehouses
              warehousesByCountry document address carriers, or * for all
  kinds       delay=MS  drop-before  drop-after  status=CODE  html[=CODE]  redirect[=URL]
              truncated[=length|chunked|clean]  wrong-types  not-envelope  no-tracking
              replay (the operation's first good answer again; the service is not asked)
              form=NAME (another form of the answer: other-mode other-currency pagination
              last-page meta links cursor null-list document-object country-object error-lists)
              slow-body[=MS]  huge[=BYTES]
              for purchase only: no-funds[=402|403|424]  file-reference (in the waybill's place)
              for rates only: number-format[=DECIMALS] (amounts as "46,074")
              for document only: not-pdf  truncated-pdf  encrypted-pdf
  after       do the work first
  triggers    every=N (each n-th call)  only=1+4 (these calls)  p=0.1 (chance)
              retry-after=SECONDS (with status)  message=WORDS (with status, no-funds)

Look a purchase up, as in the service's customer portal: http://127.0.0.1:PORT/portal/shipments
(?payment_status=paid|unpaid, ?shipment_status=pending|in-process|completed, ?search=TEXT; as JSON: /portal/shipments.json)

Example: --fault purchase:drop-after:every=3 --fault rates:delay=5000:p=0.1
`;

const whole = (name: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `--${name} wants a whole number`)
    .transform(Number)
    .pipe(z.number().max(max, `--${name} is at most ${max}`))
    .optional();

const flags = z.object({
  port: whole('port', 65_535),
  dialect: z.enum(['documented', 'observed'], '--dialect is documented or observed').optional(),
  state: z.string().min(1, '--state wants a folder').optional(),
  fault: z.array(z.string()).default([]),
  seed: whole('seed', 2 ** 31),
  latency: whole('latency', 3_600_000),
  'confirm-after': whole('confirm-after', 2 ** 40),
});

const parse = (args: readonly string[]): Record<string, unknown> => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string' },
        dialect: { type: 'string' },
        state: { type: 'string' },
        fault: { type: 'string', multiple: true },
        seed: { type: 'string' },
        latency: { type: 'string' },
        'confirm-after': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const faultOf = (text: string) => {
  try {
    return parseFault(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Parses the options of a command line; 'help' for --help. Throws UsageError. */
export const readCommandLine = (args: readonly string[]): PracticeOptions | 'help' => {
  const values = parse(args);
  if (values.help === true) return 'help';
  const read = flags.safeParse(values);
  if (!read.success)
    throw new UsageError(read.error.issues[0]?.message ?? 'The options could not be read.');
  const { port, dialect, state, fault, seed, latency, 'confirm-after': confirmAfter } = read.data;
  return {
    faults: fault.map(faultOf),
    ...(port === undefined ? {} : { port }),
    ...(dialect === undefined ? {} : { dialect }),
    ...(state === undefined ? {} : { stateDir: state }),
    ...(seed === undefined ? {} : { seed }),
    ...(latency === undefined ? {} : { latencyMs: latency }),
    ...(confirmAfter === undefined ? {} : { confirmAfterMs: confirmAfter }),
  };
};
