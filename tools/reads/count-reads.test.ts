import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { unknownReadsOf } from './count-reads.ts'

/** The names of unknown shape that a source reads. */
function namesIn(text: string): readonly string[] {
  const options = { strict: true, noLib: true, target: ts.ScriptTarget.ES2024 }
  const source = ts.createSourceFile('read.ts', text, ts.ScriptTarget.ES2024, true)
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === 'read.ts' ? source : undefined),
    fileExists: (name) => name === 'read.ts',
  }
  const program = ts.createProgram(['read.ts'], options, host)
  return unknownReadsOf(source, program.getTypeChecker()).map(({ name }) => name)
}

const types = `
type Row = { readonly [name: string]: unknown }
interface Car { readonly plateNo: string | null }
declare const row: Row
declare const car: Car & { readonly id: string }
declare const maybe: Row | undefined
`

describe('a read of unknown shape', () => {
  it('is one by any name of a row of which nothing is known, also through a pattern or where there may be none', () => {
    expect(
      namesIn(`${types} row.carStat; row['carStat2']; maybe?.carStat3; const { carStat4, ...rest } = row; const { a: b } = row`),
    ).toEqual(['carStat', 'carStat2', 'carStat3', 'carStat4', 'a'])
  })

  it('is none of a row whose fields are known, nor of a name that is known only while the program runs', () => {
    expect(namesIn(`${types} declare const name: string; car.plateNo; car.id; row[name]; const { plateNo } = car`)).toEqual([])
  })
})
