import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { FeedbackRoot } from '../feedback/feedback-root.tsx'
import { useNarrow } from '../narrow.ts'
import { useMedia } from '../use-media.ts'
import { antdTheme } from './antd-theme.ts'
import { cssVariables } from './css-variables.ts'
import type { Theme } from './palette.ts'
import { arrived, onArrival } from './pictures.ts'
import { forThumbs, type Size } from './sizes.ts'
import { withPicture } from './themes.ts'
import './base.css'

interface ThemeRootProps {
  theme: Theme
  size: Size
  locale: Locale
  children: ReactNode
}

export function ThemeRoot({ theme: asked, size: chosen, locale, children }: ThemeRootProps) {
  const size = useNarrow() ? forThumbs(chosen) : chosen
  const source = asked.picture?.source
  const hasPicture = useSyncExternalStore(onArrival, () => source !== undefined && arrived(source))
  const theme = hasPicture ? withPicture(asked) : asked
  // Who wants nothing to move (look, motion) has dialogs and menus where they stand at once.
  const still = useMedia('(prefers-reduced-motion: reduce)')
  useLayoutEffect(() => {
    document.body.className = `theme-${theme.name} size-${size.name}`
  }, [theme, size])
  return (
    <ConfigProvider
      theme={antdTheme(theme, size, !still)}
      componentSize={size.antd}
      locale={locale}
      button={{ autoInsertSpace: false }}
      form={{ colon: false }}
    >
      <style>{cssVariables(theme, size)}</style>
      <FeedbackRoot>{children}</FeedbackRoot>
    </ConfigProvider>
  )
}
