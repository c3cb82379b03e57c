import { useEffect, useRef, useState } from 'react'

const AGAIN_MS = 10_000
const TONES = [880, 1175, 880]
const TONE_SECONDS = 0.22

let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (context === null && 'AudioContext' in window) context = new AudioContext()
  return context
}

function play(tones: readonly number[]): void {
  const present = audio()
  if (present === null || present.state !== 'running') return
  for (const [at, tone] of tones.entries()) {
    const [source, loudness] = [present.createOscillator(), present.createGain()]
    const begin = present.currentTime + at * (TONE_SECONDS + 0.08)
    source.frequency.value = tone
    loudness.gain.setValueAtTime(0.25, begin)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + TONE_SECONDS)
    source.connect(loudness).connect(present.destination)
    source.start(begin)
    source.stop(begin + TONE_SECONDS)
  }
}

interface Heard {
  /** Alarms of level 1 that nobody has confirmed: three tones each ten seconds. */
  readonly red: readonly string[]
  /** Those of level 2: once each. */
  readonly orange: readonly string[]
  readonly silent: boolean
}

/** Sounds what waits to be confirmed (look/boards.md §7). Tells whether the browser holds the sound back, and the way to let it through. */
export function useAlarmSound({ red, orange, silent }: Heard): { readonly blocked: boolean; enable(): void } {
  const [state, setState] = useState<AudioContextState | 'none'>(() => audio()?.state ?? 'none')
  const told = useRef(new Set<string>())
  const isRed = red.length > 0 && !silent
  const waiting = orange.join()
  useEffect(() => {
    const present = audio()
    if (present === null) return
    const onChange = () => setState(present.state)
    present.addEventListener('statechange', onChange)
    return () => present.removeEventListener('statechange', onChange)
  }, [])
  useEffect(() => {
    if (!isRed || state !== 'running') return
    play(TONES)
    const timer = window.setInterval(() => play(TONES), AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isRed, state])
  useEffect(() => {
    const fresh = waiting === '' ? [] : waiting.split(',').filter((id) => !told.current.has(id))
    for (const id of fresh) told.current.add(id)
    if (fresh.length > 0 && !silent) play(TONES.slice(0, 1))
  }, [waiting, silent])
  return {
    blocked: state === 'suspended',
    enable: () => void audio()?.resume(),
  }
}
