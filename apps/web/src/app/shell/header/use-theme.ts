import { useEffect } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { withAccent } from '../../../ui/theme/accent.ts'
import type { Theme } from '../../../ui/theme/palette.ts'
import { type Size, sizeNamed } from '../../../ui/theme/sizes.ts'
import { themeNamed } from '../../../ui/theme/themes.ts'

const textSetting = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The chosen theme as it is drawn, without a picked colour. */
export function useChosenTheme(): Theme {
  return themeNamed(textSetting(useSetting('theme')))
}

export function useChosenSize(): Size {
  return sizeNamed(textSetting(useSetting('size')))
}

/** The chosen theme in the picked colour. What is stored and unknown is stored anew as the one shown (SH-28). */
export function useTheme(): Theme {
  const theme = useChosenTheme()
  const size = useChosenSize()
  const kept = { theme: useSetting('theme'), size: useSetting('size') }
  useStoredAnew('theme', kept.theme, theme.name)
  useStoredAnew('size', kept.size, size.name)
  return withAccent(theme, textSetting(useSetting('color')))
}

function useStoredAnew(path: string, kept: unknown, shown: string): void {
  const unknown = kept !== undefined && kept !== null && kept !== shown
  useEffect(() => {
    if (unknown) keepSetting(path, shown)
  }, [unknown, path, shown])
}
