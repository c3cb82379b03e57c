import { useState } from 'react'

/** What somebody is about to ask. It begins anew with each question that is asked; the form stays, and with it the focus and the words in its fields. */
export function useDraft<T>(asked: T): readonly [T, (change: (before: T) => T) => void] {
  const told = JSON.stringify(asked)
  const [kept, keep] = useState({ told, draft: asked })
  const draftOf = (one: typeof kept) => (one.told === told ? one.draft : asked)
  return [draftOf(kept), (change) => keep((before) => ({ told, draft: change(draftOf(before)) }))]
}
