import { useEffect } from 'react'
import { logFront } from '../../api/front-log.ts'

/** Unhandled errors and rejections go to the front-end log (SH-29). */
export function useFrontLogSources(): void {
  useEffect(() => {
    const onError = (event: ErrorEvent) => logFront('danger', event.message, event.error)
    const onRejection = (event: PromiseRejectionEvent) => logFront('danger', String(event.reason), event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}
