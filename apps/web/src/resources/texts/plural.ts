/** A number with its noun, as English counts: 1 row, 2 rows. A number that is written already stays as it is. */
export const plural = (n: number | string, one: string, many = `${one}s`) => `${n} ${String(n) === '1' ? one : many}`
