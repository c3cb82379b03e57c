/** The drawing takes the colours of the theme; a picture that is kept has those of paper. */
export const drawingColours = {
  'var(--card)': '#FFFFFF',
  'var(--text)': '#1D2129',
  'var(--text2)': '#4E5969',
} as const

/** A picture without references to the page's theme. */
export function onPaper(svg: string): string {
  return Object.entries(drawingColours).reduce((text, [themed, paper]) => text.replaceAll(themed, paper), svg)
}
