/** Reads a code in the current frame of a video; null if there is no code. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Frames are scaled so that the longer side has this many pixels: enough for a code that fills a fifth of the picture.
 */
const LONGER_SIDE = 800;

async function openDetector(): Promise<Decode | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!found || !(await found.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new found({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function openLibrary(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LONGER_SIDE / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth, video.videoHeight].map((side) => Math.round(side * scale));
    if (!drawing || !width || !height) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(drawing.getImageData(0, 0, width, height));
    } catch {
      // The library throws an error when it finds no code; that is no fault.
      return null;
    }
  };
}

/**
 * Uses the browser's own barcode detector, or loads a library in browsers without one. Pictures never leave the device.
 */
export const openDecoder = async (): Promise<Decode> => (await openDetector()) ?? (await openLibrary());
