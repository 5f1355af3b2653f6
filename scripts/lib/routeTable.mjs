// The table of routes and callers in docs/security.md, made from the contract between the processes.
import fs from 'node:fs';
import { GUARDED_ACTS } from '../../src/domain/operator/guardedAct.ts';
import { routes } from '../../src/shared/ipc/routes.ts';
import { at } from './root.mjs';

const PAGE = 'docs/security.md';
const [BEGIN, END] = ['<!-- routes: made by npm run docs -->', '<!-- end of routes -->'];
const COLUMNS = /** @type {const} */ (['anyone', 'signedIn', 'supervisor', 'manager']);

/** Returns the columns in which a route stands. A route that takes a PIN for some inputs stands in two, in the second with an asterisk. */
const columnsOf = (/** @type {keyof typeof routes} */ name) => {
  const { access } = routes[name];
  const roles = [...new Set(access.acts.map((act) => GUARDED_ACTS[act]))];
  const base = access.signedIn ? 'signedIn' : 'anyone';
  return access.takesAlways
    ? roles.map((role) => ({ column: role, mark: '' }))
    : [{ column: base, mark: '' }, ...roles.map((role) => ({ column: role, mark: '*' }))];
};

/** Returns the table in Markdown: a line for each subject. */
export const routeTable = () => {
  /** @type {Map<string, Map<string, string[]>>} */
  const subjects = new Map();
  for (const name of /** @type {(keyof typeof routes)[]} */ (Object.keys(routes))) {
    const [subject = '', operation = ''] = name.split('.');
    /** @type {Map<string, string[]>} */
    const line = subjects.get(subject) ?? new Map();
    subjects.set(subject, line);
    for (const { column, mark } of columnsOf(name))
      line.set(column, [...(line.get(column) ?? []), `${operation}${mark}`]);
  }
  return [
    '| routes | everybody | who is signed in | PIN of a supervisor | PIN of a manager |',
    '|---|---|---|---|---|',
    ...[...subjects].map(
      ([subject, line]) =>
        `| \`${subject}\` | ${COLUMNS.map((column) => (line.get(column) ?? []).join(', ')).join(' | ')} |`,
    ),
  ].join('\n');
};

/** Returns the page with the table of the contract. */
export const pageWithTable = () => {
  const page = fs.readFileSync(at(PAGE), 'utf8');
  const [before = ''] = page.split(BEGIN);
  const [, after = ''] = page.split(END);
  return `${before}${BEGIN}\n\n${routeTable()}\n\n${END}${after}`;
};

/** Writes the table into the page. */
export const writeRouteTable = () => fs.writeFileSync(at(PAGE), pageWithTable());
