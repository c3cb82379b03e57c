import type { Resource } from '../resource.ts'

/** A field of the row that a reference names, which conditions read as `roadId.roadGrade`. */
export interface FieldBeyond {
  /** As conditions write it, and as it stands in the row. */
  readonly name: string
  /** The reference. */
  readonly by: string
  /** The field of the row referred to. */
  readonly field: string
  /** The resource referred to. */
  readonly to: string
}

const OF_OWNER = 'owner.'

/** The reference and the field of a name that reads beyond a reference; undefined of any other name. */
export function partsBeyond(name: string): readonly [by: string, field: string] | undefined {
  const at = name.indexOf('.')
  return at <= 0 || name.startsWith(OF_OWNER) ? undefined : [name.slice(0, at), name.slice(at + 1)]
}

/** What holds no condition of the row itself: words, dictionaries, and the fields of child rows and of calls, which are forms of their own. */
const apart: ReadonlySet<string> = new Set(['dict', 'label', 'help', 'words', 'screens', 'groups', 'calls', 'refuses', 'holds', 'children'])

/** The same of what child rows read of their owner beyond its references (`owner.roadId.roadGrade`). */
export function partsBeyondOwner(name: string): readonly [by: string, field: string] | undefined {
  return name.startsWith(OF_OWNER) ? partsBeyond(name.slice(OF_OWNER.length)) : undefined
}

/** What a reference is narrowed by, in names of its own form. */
const narrowingNames = (value: unknown): readonly string[] =>
  Object.values(typeof value === 'object' && value !== null ? value : {}).map((ours) =>
    typeof ours === 'string' ? ours : String((ours as { readonly by?: unknown } | null)?.by ?? ''),
  )

/** Everything that the conditions and the named callers of a definition read beyond its references, and what their offers are narrowed by there, each once. */
export function fieldsBeyond(resource: Resource): readonly FieldBeyond[] {
  const found = new Map<string, FieldBeyond>()
  const walk = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, key)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        if (name === 'field' && typeof part === 'string') note(part)
        else if (name === 'reads' && Array.isArray(part)) for (const one of part) note(String(one))
        else if (name === 'narrowedBy') for (const one of narrowingNames(part)) note(one)
        else if (name === 'fields' && key !== '') for (const field of Object.values(part ?? {})) ofLine(field)
        else if (!apart.has(name)) walk(part, name)
      }
    }
  }
  /** A field of child rows reads what its owner refers to. */
  const ofLine = (field: unknown): void => {
    const { narrowedBy } = (typeof field === 'object' && field !== null ? field : {}) as { readonly narrowedBy?: unknown }
    for (const one of narrowingNames(narrowedBy)) if (partsBeyondOwner(one) !== undefined) note(one.slice(OF_OWNER.length))
  }
  const note = (name: string) => {
    const [by = '', field = ''] = partsBeyond(name) ?? []
    const to = resource.fields[by]?.to
    if (to !== undefined) found.set(name, Object.freeze({ name, by, field, to }))
  }
  walk(resource, '')
  return [...found.values()]
}
