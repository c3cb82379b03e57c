import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asTexts } from '@chengan/kernel/values'
import { type Book, type CityRow, common } from '../city/book.ts'
import { attachTo } from '../city/photos.ts'
import { type WalkStep, walkContextOf } from './context.ts'
import { walkDuty } from './duty.ts'

/** The fields that hold child rows. */
export const childFields = oncePerResource(({ fieldList }) => fieldList.filter(({ child }) => child !== undefined))

/** Files that a row shows and that belong to no row yet: nobody would see them, and they would be swept away. */
function filesOfNobody(book: Book, { fieldList }: CompleteResource, row: Values): readonly string[] {
  const shown = fieldList.filter(({ kind }) => kind === 'files' || kind === 'images').flatMap(({ name }) => asTexts(row[name]))
  return shown.filter((id) => {
    const file = book.find('file', id)
    return file !== null && file.bizId == null
  })
}

/** Child rows of a row with their places and ids and what is computed of them, put into their tables; then what is computed of the row
 *  itself. Answers the row with its child rows, as rules see it. */
export function withLines(book: Book, resource: CompleteResource, row: CityRow, step: WalkStep, owner?: Values): CityRow {
  const lines: Record<string, readonly CityRow[]> = {}
  for (const field of childFields(resource)) {
    const { child } = field
    if (child === undefined || !Array.isArray(row[field.name])) continue
    lines[field.name] = asRows(row[field.name]).map((line, at) => {
      const id = typeof line.id === 'string' ? line.id : book.stream(child.resource.root, `${row.id}|${step.at}|${at}`).id(step.at)
      const begins = isLiving(child.resource) && line.id === undefined
      const own: CityRow = {
        ...(begins ? initialStates(child.resource) : {}),
        ...common(step.at, step.actor.userId),
        deptId: row.deptId ?? null,
        regionId: row.regionId ?? null,
        ...line,
        id,
        [child.by]: row.id,
        ...(child.place === null ? {} : { [child.place]: at + 1 }),
      }
      const whole = withLines(book, child.resource, own, step, row)
      book.put(child.resource.name, whole)
      attachTo(book, child.resource.recordRoot, id, filesOfNobody(book, child.resource, whole))
      if (begins)
        for (const lifecycle of Object.values(child.resource.lifecycles))
          walkDuty(book, child.resource, lifecycle, whole, step.actor.userId, step.at)
      return whole
    })
  }
  const whole = childFields(resource).length === 0 ? row : { ...row, ...lines }
  if (resource.computed === undefined) return whole
  const state = { row: whole, before: null, input: whole, ...(owner ? { owner } : {}) }
  const context = walkContextOf(book, resource, state, step, { refs: resource.computed.refs ?? [], facts: resource.computed.facts ?? [] })
  return { ...whole, ...resource.computed.values(context) }
}
