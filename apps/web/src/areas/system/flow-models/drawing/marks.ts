import type { Canvas, ElementRegistry, Overlays } from './services.ts'

/** What is marked at a shape: how bad, or how it differs, and a word at its corner. */
export interface Mark {
  readonly id: string
  readonly look: 'error' | 'warning' | 'added' | 'removed' | 'changed' | 'passed'
  readonly note?: string
}

export interface DrawingMarks {
  /** Marks these shapes and no others. */
  mark(marks: readonly Mark[]): void
}

/** Marks on a drawing: they are looks only, and nothing that could be undone or saved. */
export function marksOn(canvas: Canvas, overlays: Overlays, registry: ElementRegistry): DrawingMarks {
  let present: readonly Mark[] = []
  return {
    mark: (marks) => {
      for (const { id, look } of present) if (registry.get(id) !== undefined) canvas.removeMarker(id, `flow-mark--${look}`)
      overlays.remove({ type: 'flow-mark' })
      // What is wrong with the process as a whole has no place on the plane.
      present = marks.filter(({ id }) => registry.get(id) !== undefined && registry.get(id) !== canvas.getRootElement())
      for (const mark of present) {
        canvas.addMarker(mark.id, `flow-mark--${mark.look}`)
        if (mark.note !== undefined) note(mark, mark.note)
      }
    },
  }

  function note({ id, look }: Mark, words: string): void {
    const isFlow = registry.get(id)?.waypoints !== undefined
    const html = document.createElement('span')
    html.className = `flow-note flow-note--${look}`
    html.title = words
    html.setAttribute('role', 'img')
    html.setAttribute('aria-label', words)
    html.textContent = look === 'error' ? '!' : look === 'warning' ? '?' : words
    overlays.add(id, 'flow-mark', { position: isFlow ? { top: -8, left: 0 } : { top: -10, right: 10 }, html })
  }
}
