import { Text } from '@mantine/core';
import { useWords } from '../texts/words.ts';

/**
 * A PDF in the browser's viewer. Without one (some phones, some company settings) a frame would download the file
 * unasked, so the page shows a notice instead.
 */
export function PdfFrame({
  address,
  title,
  className,
}: {
  address: string;
  title: string;
  className: string | undefined;
}) {
  const t = useWords('app-shared');
  if (!navigator.pdfViewerEnabled) return <Text size="sm">{t('noPdfViewer')}</Text>;
  return <iframe src={address} title={title} className={className} />;
}
