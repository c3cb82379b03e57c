import { useEffect } from 'react'
import { hangWatermark } from './watermark-layer.ts'

interface WatermarkProps {
  lines: readonly string[]
  /** Ground under the words: they are white on dark. */
  dark: boolean
}

/** Covers the whole window, dialogs and frames too; put back when somebody removes, alters or hides it (system.md §3.8). */
export function Watermark({ lines, dark }: WatermarkProps) {
  const words = lines.join('\n')
  useEffect(() => (words === '' ? undefined : hangWatermark(words.split('\n'), dark)), [words, dark])
  return null
}
