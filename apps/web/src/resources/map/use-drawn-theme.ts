import { useSetting } from '../../api/use-setting.ts'

/** Tells one look of the console from another. The colours of a map and of what lies on it are read when it is made: keyed by this it is made anew in another theme. */
export const useDrawnTheme = (): string => {
  const [theme, colour] = [useSetting('theme'), useSetting('color')]
  return `${String(theme)} ${String(colour)}`
}
