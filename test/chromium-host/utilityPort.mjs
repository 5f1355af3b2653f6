// Loaded into a utility process of the stand-in: replaces `process.send` by `process.parentPort`, as in Electron.
const LARGER_BYTES = 150 * 2 ** 20;
const send = process.send.bind(process);
const listeners = [];
process.on('message', (data) => listeners.forEach((take) => take({ data, ports: [] })));
process.on('disconnect', () => process.exit(0));
delete process.send;
Object.assign(process, {
  type: 'utility',
  // Electron's utility process begins larger than Node: it carries Chromium.
  chromium: Buffer.alloc(LARGER_BYTES, 1),
  parentPort: {
    postMessage: (message) => send(message),
    on: (event, take) => event === 'message' && listeners.push(take),
  },
});
