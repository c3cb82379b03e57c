import { useSyncExternalStore } from 'react'
import { onSettingChange, setting } from './user-settings.ts'

/** A user setting that re-renders when it changes; the caller judges whether the value is usable. */
export function useSetting(path: string): unknown {
  return useSyncExternalStore(onSettingChange, () => setting(path))
}
