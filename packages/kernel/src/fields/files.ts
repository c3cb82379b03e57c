import { isRowId } from '../ids/uuid7.ts'
import { judgeList } from './choices.ts'
import { type Judgement, type KindSpec, keep, malformed } from './kind.ts'

/** On the wire a file is `{id, name, url, typeId, size}` (also `Id`, R-12); the row keeps the ids in order. */
function judgeFile(value: unknown): Judgement {
  if (isRowId(value)) return keep(value)
  if (typeof value !== 'object' || value === null) return malformed
  const id = Object.entries(value).find(([name]) => name.toLowerCase() === 'id')?.[1]
  return isRowId(id) ? keep(id) : malformed
}

function fileKind(kind: 'files' | 'images'): KindSpec {
  return {
    kind,
    columns: () => ({ '': 'text[]' }),
    judge: (value, field) => judgeList(value, field, judgeFile),
    filter: 'none',
    sortable: false,
    schema: () => ({
      type: 'array',
      items: {
        type: 'object',
        // What else is sent with it is not read.
        required: ['id'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          url: { type: 'string' },
          typeId: { type: 'integer' },
          size: { type: 'integer' },
        },
      },
    }),
    sample: () => [],
  }
}

export const filesSpec = fileKind('files')
export const imagesSpec = fileKind('images')
