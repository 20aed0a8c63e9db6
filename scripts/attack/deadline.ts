/** Longest wait for what a server does, in milliseconds; far more than it needs, even on a loaded machine. */
const longest = 45_000;

/** The result of some work, or an error that says what did not happen in time. */
export async function deadline<T>(work: Promise<T>, says: string): Promise<T | Error> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((done) => {
    timer = setTimeout(() => done(new Error(says)), longest);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
