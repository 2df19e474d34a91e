/** The answer, or another one when it takes longer than `ms`. The answer itself goes on. */
export async function within<T, E>(answer: Promise<T>, ms: number, otherwise: E): Promise<T | E> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<E>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
