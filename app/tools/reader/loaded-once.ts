/** A built JSON of each key, which is asked for once; after a failure, again at the next time. */
export function loadedOnce<Key, Data>(addressOf: (key: Key) => URL): (key: Key) => Promise<Data> {
  const loading = new Map<Key, Promise<Data>>();
  return (key) => {
    const known = loading.get(key);
    if (known) return known;
    const data = fetch(addressOf(key)).then((response) => {
      if (!response.ok) throw new Error(`No data: ${response.status}`);
      return response.json() as Promise<Data>;
    });
    loading.set(key, data);
    data.catch(() => loading.delete(key));
    return data;
  };
}
