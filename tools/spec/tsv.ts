/** A row of a table by column name; every column is present, empty where the table has nothing. */
export type Row<C extends string = string> = Readonly<Record<C, string>>

/** Reads a table of tab-separated values whose first line names the columns. Throws when a wanted column is missing. */
export function parseTable<const C extends string>(text: string, columns: readonly C[]): readonly Row<C>[] {
  const [head = '', ...lines] = text.replace(/\r/g, '').split('\n')
  const names = head.split('\t')
  const places = columns.map((column) => {
    const place = names.indexOf(column)
    if (place === -1) throw new Error(`the table lacks the column ${column}; it has ${names.join(', ')}`)
    return [column, place] as const
  })
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(places.map(([column, place]) => [column, (cells[place] ?? '').trim()])) as Row<C>
    })
}

/** The parts of a comma-separated cell. */
export function partsOf(cell: string): readonly string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
