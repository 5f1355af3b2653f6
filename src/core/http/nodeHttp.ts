/**
 * `node:http`. An import statement reads every property of a module of Node, and one of this module's loads Node's whole `fetch`: 30 ms of processor
 * time at each start.
 */
export const http = process.getBuiltinModule('node:http');
