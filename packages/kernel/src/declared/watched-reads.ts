/** What a rule, a fill or what is computed says that it reads of other rows. */
interface Declares {
  readonly name?: string
  readonly refs?: readonly string[]
  readonly facts?: readonly string[]
}

let isWatched = false

/** From here on whoever reads the row of a reference or the answer of a fact that he does not declare throws: nothing is read for him, and he would see it only
 *  where another asks for the same. Tests switch it on for all of them. */
export function watchReads(): void {
  isWatched = true
}

/** What of a context is given to whoever declares what it reads. */
export function asDeclared<C extends { readonly refs: object; readonly facts: object }>(spec: Declares, context: C): C {
  if (!isWatched) return context
  const { refs = [], facts = [] } = spec
  return { ...context, refs: only(spec, 'refs', refs, context.refs), facts: only(spec, 'facts', facts, context.facts) }
}

function only<V extends object>({ name = 'what follows' }: Declares, kind: 'refs' | 'facts', declared: readonly string[], values: V): V {
  return new Proxy(values ?? {}, {
    get(target, read, receiver) {
      if (typeof read === 'string' && !declared.includes(read))
        throw new Error(`${name} reads ${kind}.${read} and does not declare it: nothing would be read for it`)
      return Reflect.get(target, read, receiver)
    },
  })
}
