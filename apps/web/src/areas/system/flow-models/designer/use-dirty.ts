import { useSyncExternalStore } from 'react'
import { useUnsavedGuard } from '../../../../navigation/use-unsaved-guard.ts'
import type { OpenState } from './session.ts'

/** Marks the tab as holding unsaved work; yields whether there is any. */
export function useDirty(state: OpenState): boolean {
  const { view, drawing } = state
  useSyncExternalStore(view.subscribe, view.stamp)
  const dirty = drawing !== null && drawing.edition() !== state.saved
  useUnsavedGuard(dirty)
  return dirty
}
