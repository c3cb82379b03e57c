/** A number with its noun, as English counts: 1 row, 2 rows. */
export const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
