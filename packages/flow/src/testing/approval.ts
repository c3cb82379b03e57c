import { Case } from './case.ts'
import { person, piece, sketch } from './sketch.ts'
import type { TestDirectory } from './town.ts'

/** Everybody of the town in which operations are tried. */
export const directoryPeople = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'guy', 'boss', 'root']
/** Its people, their groups and heads. */
export const town: TestDirectory = {
  people: directoryPeople,
  groups: { 'br:check': ['bob', 'cat'], 'br:alone': ['dan'], 'br:none': [] },
  heads: { bob: 'boss', ann: 'boss' },
  administrator: 'root',
}

/** Ann applies, Bob checks, then Cat and Dan in parallel, then Eve decides. */
export const approval = sketch(
  [
    piece('start', 'start'),
    person('T1', '${initiator}', { autoComplete: 'true', outcomes: [] }),
    person('T2', 'bob', { outcomes: [outcome('accept', 1), outcome('return', 2)] }),
    piece('G', 'exclusive'),
    piece('P', 'parallel'),
    person('A', 'cat'),
    person('B', 'dan'),
    person('B2', 'fay'),
    piece('J', 'parallel'),
    person('T5', 'eve'),
    piece('end', 'end'),
  ],
  [
    'start > T1',
    'T1 > T2',
    'T2 > G',
    'G > T1 if ${result==2}',
    'G > P else',
    'P > A',
    'P > B',
    'B > B2',
    'A > J',
    'B2 > J',
    'J > T5',
    'T5 > end',
  ],
)

/** An outcome of a step, by code and number. */
export function outcome(code: string, value: number) {
  return { code, value, label: { zh: code, en: code }, needComment: false }
}

/** The approval, begun by Ann. */
export const begun = () => new Case(approval, town).start()
/** The approval with Cat and Dan at work. */
export const inParallel = () => begun().completes('bob', 'T2')
