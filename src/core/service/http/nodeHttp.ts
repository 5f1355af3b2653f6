/**
 * `node:http` without an import statement: that would read every property of the module, and one of them loads Node's whole `fetch`, which takes 30
 * ms of processor time at each start.
 */
export const http = process.getBuiltinModule('node:http');
