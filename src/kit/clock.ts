/** The present moment, handed to whatever needs it, so that tests can hold it still. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();
