/** Sounds of the scan check, synthesised without files. Silent on a computer without sound output. */
let context: AudioContext | null = null;

const tone = (
  at: number,
  hertz: number,
  seconds: number,
  shape: OscillatorType,
  loud: number,
): void => {
  if (!context) return;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  gain.gain.value = loud;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(context.currentTime + at);
  oscillator.stop(context.currentTime + at + seconds);
};

const ready = (): boolean => {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  void context.resume();
  return true;
};

/** Plays three harsh tones loud enough for a whole room. */
export const soundAlarm = (): void => {
  if (ready())
    for (const at of [0, 0.24, 0.48]) {
      tone(at, 880, 0.12, 'square', 0.5);
      tone(at + 0.12, 440, 0.12, 'square', 0.5);
    }
};
/** Plays a short, soft tick. */
export const soundTick = (): void => {
  if (ready()) tone(0, 1320, 0.06, 'sine', 0.2);
};
/** Plays two rising tones when everything is scanned. */
export const soundDone = (): void => {
  if (ready()) {
    tone(0, 880, 0.1, 'sine', 0.25);
    tone(0.12, 1320, 0.18, 'sine', 0.25);
  }
};
