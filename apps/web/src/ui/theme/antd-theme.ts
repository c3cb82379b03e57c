import { theme as antd, type ThemeConfig } from 'antd'
import { floatingShadow } from './css-variables.ts'
import { faded } from './faded.ts'
import type { Palette, Theme } from './palette.ts'
import type { Size } from './sizes.ts'

type Components = NonNullable<ThemeConfig['components']>

const lineHeight = 22 / 14

function colours(p: Palette): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: p.primary,
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryPressed,
    colorPrimaryBg: p.tint,
    colorPrimaryBgHover: p.tintHover,
    colorPrimaryBorder: p.tintBorder,
    colorPrimaryText: p.link,
    colorTextLightSolid: p.onPrimary,
    colorLink: p.link,
    colorLinkHover: p.primaryHover,
    colorLinkActive: p.primaryPressed,
    colorInfo: p.infoDot,
    colorError: p.errorFill,
    colorErrorHover: p.errorFillHover,
    colorErrorText: p.errorText,
    colorErrorBg: p.errorTint,
    colorWarning: p.warnDot,
    colorWarningText: p.warnText,
    colorWarningBg: p.warnTint,
    colorSuccess: p.successDot,
    colorSuccessText: p.successText,
    colorSuccessBg: p.successTint,
    colorText: p.text,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    colorTextDescription: p.text3,
    colorTextPlaceholder: p.placeholder,
    colorTextDisabled: p.disabled,
    colorIcon: p.text3,
    colorBgLayout: p.page,
    colorBgContainer: p.card,
    colorBgElevated: p.card,
    colorFillAlter: p.fill,
    colorFillTertiary: p.fill2,
    colorBorder: p.border,
    colorBorderSecondary: p.hairline,
    colorSplit: p.hairline,
    controlItemBgHover: p.rowHover,
    controlItemBgActive: p.tint,
    controlOutline: faded(p.primary, 0.24),
  }
}

/** The dark algorithm dulls what it derives from; the look's own colours are put back (look, §3). */
function darkAlgorithms(p: Palette): NonNullable<ThemeConfig['algorithm']> {
  const restore: typeof antd.darkAlgorithm = (seed, derived) => ({
    ...(derived ?? antd.darkAlgorithm(seed)),
    colorPrimary: p.primary,
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryPressed,
    colorError: p.errorFill,
    colorSuccess: p.successDot,
    colorWarning: p.warnDot,
    colorInfo: p.infoDot,
    colorLink: p.link,
  })
  return [antd.darkAlgorithm, restore]
}

function controls(p: Palette, size: Size): Components {
  // Words are as large in every size (look, §2): antd would write 16 px in its large controls.
  const input = { paddingInlineSM: 8, inputFontSizeSM: size.text, inputFontSizeLG: size.text }
  return {
    Button: {
      dangerColor: p.onError,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      paddingInlineSM: 12,
      contentFontSizeSM: size.text,
      contentFontSizeLG: size.text,
      paddingInlineLG: size.pad,
    },
    Input: input,
    InputNumber: input,
    DatePicker: { ...input, ...size.days },
    Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: size.formGap, labelColor: p.text2, labelFontSize: size.tableText },
    Radio: { fontSizeLG: size.text },
    Select: {
      fontSizeLG: size.text,
      optionHeight: size.controls.small + 2,
      optionPadding: '4px 10px',
      optionSelectedBg: p.tint,
      optionSelectedColor: p.link,
    },
    Segmented: { trackBg: p.fill2, itemSelectedColor: p.link },
    Pagination: { itemSizeSM: Math.max(28, size.controls.small) },
    Checkbox: { colorWhite: p.onPrimary },
    // White on dark whatever the primary: its words are not those on a button.
    Tooltip: { colorTextLightSolid: '#FFFFFF', colorBgSpotlight: '#26303D' },
    Badge: { colorTextLightSolid: p.onError },
  }
}

function surfaces(p: Palette, size: Size): Components {
  const pad = (height: number) => Math.max(0, Math.floor((height - 22) / 2))
  return {
    Table: {
      headerBg: p.fill,
      headerSortActiveBg: p.fill,
      headerColor: p.text2,
      headerSplitColor: 'transparent',
      bodySortBg: 'transparent',
      headerBorderRadius: 0,
      rowHoverBg: p.rowHover,
      rowSelectedBg: p.rowSelected,
      rowSelectedHoverBg: p.tintHover,
      borderColor: p.hairline,
      cellFontSizeSM: size.tableText,
      cellPaddingBlockSM: pad(size.row),
      cellPaddingInlineSM: 8,
      selectionColumnWidth: 36,
    },
    Menu: {
      itemHeight: size.menuItem,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      itemBorderRadius: 4,
      itemSelectedBg: p.tint,
      subMenuItemBg: 'transparent',
      itemSelectedColor: p.link,
      iconSize: 15,
      collapsedWidth: 65,
      activeBarBorderWidth: 0,
    },
    Modal: { titleFontSize: 16 },
    // Fits beside a drawer of 960 px in a window of 1280.
    Notification: { width: 288 },
    Tabs: { horizontalItemGutter: 28, itemColor: p.text2, itemHoverColor: p.link, itemSelectedColor: p.link },
    Descriptions: { labelColor: p.text3 },
    Tag: { defaultBg: p.neutralTint, defaultColor: p.neutralText },
  }
}

/** antd's configuration for a theme at a size (look, §3); whether anything moves is the reader's wish. */
export function antdTheme(theme: Theme, size: Size, moves: boolean): ThemeConfig {
  return {
    ...(theme.dark ? { algorithm: darkAlgorithms(theme.palette) } : {}),
    cssVar: { key: `${theme.name}-${size.name}-${size.control}` },
    hashed: false,
    token: {
      ...colours(theme.palette),
      fontFamily: 'inherit',
      fontSize: size.text,
      fontSizeSM: 12,
      lineHeight,
      borderRadius: 4,
      borderRadiusSM: 4,
      borderRadiusLG: 6,
      controlHeight: size.controls.medium,
      controlHeightSM: size.controls.small,
      controlHeightLG: size.controls.large,
      controlOutlineWidth: 2,
      boxShadow: floatingShadow(theme.dark),
      boxShadowSecondary: floatingShadow(theme.dark),
      motion: moves,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.22s',
    },
    components: { ...controls(theme.palette, size), ...surfaces(theme.palette, size) },
  }
}
