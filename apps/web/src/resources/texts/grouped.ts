/** A count with its thousands parted (12,345). Not by `toLocaleString`, whose tables a telephone reads for a fifth of a second before the first list stands. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
