import { useQuery } from '@tanstack/react-query';

/** A QR code, drawn as one path; black on white, whatever the colours of the page are. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { encode } = await import('uqr');
      const { data: rows, size } = encode(text, { border: 2 });
      const path = rows
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('');
      return { path, size };
    },
    // The text holds a secret, and is not kept.
    gcTime: 0,
  });
  if (data === undefined) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.size} ${data.size}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <rect width={data.size} height={data.size} fill="#fff" />
      <path d={data.path} fill="#000" />
    </svg>
  );
}
