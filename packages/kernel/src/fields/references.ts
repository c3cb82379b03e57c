import { isRowId } from '../ids/uuid7.ts'
import { isSameChoice, judgeList } from './choices.ts'
import type { FieldKind } from './field.ts'
import { type FilterForm, type Judgement, type KindSpec, keep, malformed } from './kind.ts'

function judgeId(value: unknown): Judgement {
  const id = typeof value === 'number' ? String(value) : value
  return isRowId(id) ? keep(id) : malformed
}

function one(kind: FieldKind, filter: FilterForm): KindSpec {
  return {
    kind,
    columns: () => ({ '': 'text COLLATE "C"' }),
    judge: judgeId,
    filter,
    sortable: false,
    schema: () => ({ type: 'string', maxLength: 64 }),
    sample: () => null,
  }
}

function several(kind: FieldKind): KindSpec {
  return {
    kind,
    columns: () => ({ '': 'text[]' }),
    judge: (value, field) => judgeList(value, field, judgeId),
    isSame: isSameChoice,
    filter: 'has',
    sortable: false,
    schema: () => ({ type: 'array', items: { type: 'string' } }),
    sample: () => [],
  }
}

export const refSpec = one('ref', 'oneOf')
export const anyRefSpec = one('anyRef', 'oneOf')
export const deptSpec = one('dept', 'dept')
export const userSpec = one('user', 'oneOf')
export const regionSpec = one('region', 'region')
export const refsSpec = several('refs')
export const deptsSpec = several('depts')
export const usersSpec = several('users')
export const regionsSpec = several('regions')
