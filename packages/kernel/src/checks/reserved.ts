import { commonFields, LOCK } from '../definition/common-fields.ts'
import type { Resource } from '../definition/resource.ts'

/** What replies and bodies say about a row beside its fields: a field of the name would be written over, or never be read. */
const aboutRows: ReadonlySet<string> = new Set(['actions', 'dutyClock', 'closedInTime', 'returned', 'handleLogs', 'ids'])
/** Columns that the database keeps beside the fields. */
const columns: ReadonlySet<string> = new Set(['demo'])

/** Fields that take the place of what every row has. Words and options of a common field may be given anew; its meaning stays. */
export function reservedFaults(resource: Resource): readonly string[] {
  const { fields, lockAs, ownId } = resource
  const faults = Object.entries(fields).flatMap(([name, field]) => {
    if (aboutRows.has(name)) return [`field ${name} has a name that replies and bodies use for something else; give it another`]
    if (columns.has(name)) return [`field ${name} has the name of a column that every table has; give it another`]
    if (name === 'deleted') return ['field deleted stands for rows that were removed; give it another name']
    if (name === LOCK && lockAs === undefined)
      return [
        `field ${LOCK} stands for the lock of the row; say under which name that travels (lockAs: 'rowVersion'), or give the field another`,
      ]
    if (name === 'id' && ownId !== true) return ['field id is drawn for every row; say ownId where it is given, or leave the field out']
    const common = commonFields(resource)[name]
    return common === undefined || common.kind === field.kind
      ? []
      : [`field ${name} is of the kind ${field.kind}, where every row has one of the kind ${common.kind}; give it another name`]
  })
  return [...faults, ...lockFaults(resource), ...madeIdFaults(resource)]
}

function lockFaults({ fields, lockAs }: Resource): readonly string[] {
  if (lockAs === undefined) return []
  if (!(LOCK in fields)) return [`lockAs gives the lock another name, and no field is called ${LOCK}; leave it out`]
  return lockAs in fields || lockAs in commonFields({}) || aboutRows.has(lockAs)
    ? [`lockAs names ${lockAs}, which is taken; choose another name`]
    : []
}

function madeIdFaults({ fields, idFrom = [], ownId, oneWith }: Resource): readonly string[] {
  if (oneWith !== undefined) {
    const field = fields[oneWith]
    if (ownId === true || idFrom.length > 0) return ['its rows bear the id of what they belong to (oneWith); leave ownId and idFrom out']
    return field === undefined || (field.kind === 'ref' && field.immutable === true && field.required === true)
      ? []
      : [`its rows belong to those of ${oneWith} (oneWith), which must be a reference that is required and never changes (immutable)`]
  }
  if (idFrom.length > 0 && ownId === true) return ['ids are given by the author (ownId) and made of fields (idFrom); say one of them']
  return idFrom.flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const isFixed = (field.kind === 'text' || field.kind === 'region') && field.immutable === true
    return isFixed ? [] : [`the id of a row is made of ${name} (idFrom), which must be a text or a region that never changes (immutable)`]
  })
}
