/** Returns the current moment. It is passed to whatever needs the time, so that tests can fix it. */
export type Clock = () => Date;

/** The clock of this machine. */
export const systemClock: Clock = () => new Date();
