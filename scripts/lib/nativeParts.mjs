// Prints as JSON which parts with native code work in the runtime that runs this: version of SQLite with FTS5, and whether canvas draws.
import { DatabaseSync } from 'node:sqlite';
import { createCanvas } from '@napi-rs/canvas';

const sqlite = () => {
  const db = new DatabaseSync(':memory:');
  db.exec(
    "CREATE VIRTUAL TABLE words USING fts5(text); INSERT INTO words VALUES ('parcel to Lagos')",
  );
  const found = db
    .prepare("SELECT sqlite_version() AS version FROM words WHERE words MATCH 'lagos'")
    .get();
  return String(found?.version ?? '');
};
const canvas = () => {
  const drawn = createCanvas(4, 4);
  const context = drawn.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 4, 4);
  const [red, green] = context.getImageData(1, 1, 1, 1).data;
  return red === 255 && green === 0 ? 'draws' : '';
};

process.stdout.write(JSON.stringify({ sqlite: sqlite(), canvas: canvas() }));
