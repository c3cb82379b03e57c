import { useEffect } from 'react'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { beginNavigation } from './navigation-progress.ts'

/** While a page's chunk is on its way; the header's progress bar runs as long. */
export function PageLoading() {
  useEffect(beginNavigation, [])
  return <LoadingBar active />
}
