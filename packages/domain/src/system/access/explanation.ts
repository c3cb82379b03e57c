/** What a check of a right looked at. */
export type AccessCheck =
  | 'account'
  | 'level'
  | 'permission'
  | 'callLevel'
  | 'row'
  | 'levelScope'
  | 'role'
  | 'open'
  | 'systems'
  | 'narrowed'
  | 'state'
  | 'person'

/** Something with a name by which a check was decided, for a link. */
export interface Named {
  readonly kind: 'user' | 'dept' | 'role' | 'menu' | 'row'
  readonly id: string
  readonly name: string
}

/** One check of a right, in words, as `sys/user/explain` answers it. */
export interface ExplanationStep {
  readonly check: AccessCheck
  readonly ok: boolean
  readonly by: readonly Named[]
  readonly text: string
}
