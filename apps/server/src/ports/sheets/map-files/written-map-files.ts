/** A .dbf of columns of texts, for tests; `records` is what it says of itself. */
export function dbfOf(columns: readonly string[], rows: readonly (readonly Uint8Array[])[], records = rows.length, width = 40): Uint8Array {
  const head = Buffer.alloc(32 + columns.length * 32 + 1)
  head[0] = 3
  head.writeUInt32LE(records, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + columns.length * width, 10)
  for (const [at, column] of columns.entries()) {
    head.write(column, 32 + at * 32, 'latin1')
    head.write('C', 43 + at * 32, 'latin1')
    head[48 + at * 32] = width
  }
  head[head.length - 1] = 13
  const bodies = rows.map((cells) => {
    const row = Buffer.alloc(1 + columns.length * width, 0x20)
    for (const [at, cell] of cells.entries()) Buffer.from(cell).copy(row, 1 + at * width)
    return row
  })
  return Buffer.concat([head, ...bodies, Buffer.from([0x1a])])
}

/** A .shp of lines, for tests. */
export function shpOf(lines: readonly (readonly (readonly [number, number])[])[]): Uint8Array {
  const records = lines.map((line, at) => {
    const content = Buffer.alloc(4 + 32 + 8 + 4 + line.length * 16)
    content.writeInt32LE(3, 0)
    content.writeInt32LE(1, 36)
    content.writeInt32LE(line.length, 40)
    for (const [n, [x, y]] of line.entries()) {
      content.writeDoubleLE(x, 48 + n * 16)
      content.writeDoubleLE(y, 56 + n * 16)
    }
    const head = Buffer.alloc(8)
    head.writeInt32BE(at + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const head = Buffer.alloc(100)
  const length = 100 + records.reduce((sum, one) => sum + one.length, 0)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE(length / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(3, 32)
  return Buffer.concat([head, ...records])
}
