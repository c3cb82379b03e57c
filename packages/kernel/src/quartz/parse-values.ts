import { Fault, type Piece, type QuartzUnit } from './quartz.ts'

/** The pieces between a separator, each with its place. */
export function split({ text, at }: Piece, separator: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = at
  for (const part of text.split(separator)) {
    pieces.push({ text: part, at: from })
    from += part.length + separator.length
  }
  return pieces
}

/** A number of a unit, or the word for it. */
export function numberIn(piece: Piece, unit: QuartzUnit): number {
  const word = unit.words?.indexOf(piece.text) ?? -1
  const value = word >= 0 ? unit.from + word : /^\d{1,4}$/.test(piece.text) ? Number(piece.text) : Number.NaN
  if (!(value >= unit.from && value <= unit.to)) throw new Fault('cronValue', piece, unit)
  return value
}

function stepOf(piece: Piece, unit: QuartzUnit): number {
  const most = unit.to - unit.from + (unit.from === 0 ? 1 : 0)
  const step = /^\d{1,4}$/.test(piece.text) ? Number(piece.text) : 0
  if (step < 1 || step > most) throw new Fault('cronStep', piece, unit, { from: 1, to: most })
  return step
}

/** From a value to another, over the end of the hour, day or week where the second is smaller (`22-2`). */
function runOf(from: number, to: number, step: number, unit: QuartzUnit): readonly number[] {
  const size = unit.to - unit.from + 1
  const length = from <= to ? to - from : to - from + size
  const values: number[] = []
  for (let gone = 0; gone <= length; gone += step) values.push(unit.from + ((from - unit.from + gone) % size))
  return values
}

/** `*`, `5`, `5-9`, `MON-FRI`, each with `/step`; `5/10` is every tenth from the fifth on. */
function entryOf(piece: Piece, unit: QuartzUnit): readonly number[] {
  const [base = piece, stepPiece, more] = split(piece, '/')
  if (more !== undefined) throw new Fault('cronValue', piece, unit)
  const step = stepPiece === undefined ? undefined : stepOf(stepPiece, unit)
  if (base.text === '*' || (base.text === '' && step !== undefined)) return runOf(unit.from, unit.to, step ?? 1, unit)
  const [first = base, last, third] = split(base, '-')
  if (third !== undefined) throw new Fault('cronValue', piece, unit)
  const from = numberIn(first, unit)
  if (last === undefined) return step === undefined ? [from] : runOf(from, unit.to, step, unit)
  const to = numberIn(last, unit)
  if (unit.name === 'year' && to < from) throw new Fault('cronValue', last, unit, { from })
  return runOf(from, to, step ?? 1, unit)
}

/** The values that a part names, in ascending order, each once. Throws the fault with its place. */
export function valuesOf(part: Piece, unit: QuartzUnit): readonly number[] {
  const all = split(part, ',').flatMap((piece) => entryOf(piece, unit))
  return [...new Set(all)].sort((a, b) => a - b)
}
