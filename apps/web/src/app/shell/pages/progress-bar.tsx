import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { beginNavigation, useNavigationRuns } from './navigation-progress.ts'
import './progress-bar.css'

const shortestMs = 220

/** Starts before and ends after each navigation (SH-2). */
export function ProgressBar() {
  const { pathname } = useLocation()
  const runs = useNavigationRuns()
  const [seen, setSeen] = useState('')
  if (seen !== pathname) setSeen(pathname)
  useEffect(() => {
    if (seen === '') return
    const end = beginNavigation()
    const timer = window.setTimeout(end, shortestMs)
    return () => {
      window.clearTimeout(timer)
      end()
    }
  }, [seen])
  return <div className={runs ? 'progress-bar progress-bar--runs' : 'progress-bar'} aria-hidden="true" />
}
