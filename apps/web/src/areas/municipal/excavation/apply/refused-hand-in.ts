import { createContext, useContext, useState } from 'react'
import type { FieldError } from '../../../../api/envelope.ts'

/** What the server last refused of an application, until somebody presses again. */
export interface RefusedHandIn {
  readonly errors: readonly FieldError[] | null
  tell(errors: readonly FieldError[] | null): void
}

/** Outlives the form: it stands anew on the draft that was kept, while the hand-in of that draft is still being refused. */
export const RefusedHandInContext = createContext<RefusedHandIn>({ errors: null, tell: () => undefined })

export const useRefusedHandIn = (): RefusedHandIn => useContext(RefusedHandInContext)

/** For the page around the form. */
export function useRefusals(): RefusedHandIn {
  const [errors, tell] = useState<readonly FieldError[] | null>(null)
  return { errors, tell }
}
