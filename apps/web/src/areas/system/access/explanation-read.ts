import type { ExplanationStep } from '@chengan/domain/system/access/explanation'
import { read } from '../../../api/read.ts'

/** What the server says of a right; null where nothing was asked. */
export interface Explanation {
  readonly visible: boolean | null
  readonly allowed: boolean | null
  readonly steps: readonly ExplanationStep[]
  readonly resources?: readonly { readonly root: string; readonly label: string }[]
  readonly verbs?: readonly { readonly verb: string; readonly label: string }[]
}

/** What is asked: a person, and then a kind of record, a record, something to be done with it. */
export interface AccessQuestion {
  readonly userId: string
  readonly resource?: string | undefined
  readonly id?: string | undefined
  readonly verb?: string | undefined
}

/** Why somebody may or may not (GET sys/user/explain). */
export const explanationRead = ({ userId, resource, id, verb }: AccessQuestion) =>
  read<Explanation>('sys/user/explain', {
    userId,
    ...(resource ? { resource } : {}),
    ...(id ? { id } : {}),
    ...(verb ? { verb } : {}),
  })
