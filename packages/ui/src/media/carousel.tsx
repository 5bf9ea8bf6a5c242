import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { ChevronEndIcon } from '../icons/chevron-end.tsx';
import { ChevronStartIcon } from '../icons/chevron-start.tsx';
import { PauseIcon } from '../icons/pause.tsx';
import { PlayIcon } from '../icons/play.tsx';
import styles from './carousel.module.css';

export type Slide = Readonly<{ id: string; content: ReactNode; label: string }>;

export type CarouselLabels = Readonly<{
  /** Name of the carousel, for screen readers. */
  carousel: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  goTo: (slide: string) => string;
}>;

export type CarouselProps = Readonly<{
  slides: readonly Slide[];
  labels: CarouselLabels;
  /** Time per slide; 0 disables automatic change. Nothing moves by itself under reduced motion. */
  intervalMs?: number;
  className?: string;
}>;

/** Index of the slide that fills the view, read from the scroll position, which swipes, keys and buttons all change. */
function useCurrent(track: RefObject<HTMLUListElement | null>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!track.current) return undefined;
    const slides = Array.from(track.current.children).slice(0, count);
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(slides.indexOf(seen.target));
      },
      { root: track.current, threshold: 0.6 },
    );
    for (const slide of slides) watcher.observe(slide);
    return () => watcher.disconnect();
  }, [track, count]);
  return current;
}

function useTurning(active: boolean, intervalMs: number, turn: () => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!active || intervalMs === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [active, intervalMs]);
}

export function Carousel({ slides, labels, intervalMs = 6000, className }: CarouselProps): React.JSX.Element {
  const track = useRef<HTMLUListElement>(null);
  const current = useCurrent(track, slides.length);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const goTo = (index: number): void => {
    const list = track.current;
    const slide = list?.children[(index + slides.length) % slides.length];
    if (!list || !slide) return;
    // Only the track scrolls: scrollIntoView would also move the page.
    const by = slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
    list.scrollBy({
      left: by,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  useTurning(!paused && !held && slides.length > 1, intervalMs, () => goTo(current + 1));

  return (
    // The section itself is not interactive: it only pauses while one of its buttons has the focus or the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={labels.carousel}
      className={classes(styles.carousel, className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* The scrolling list is focusable, since a slide may have no focusable element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} className={styles.track} aria-live={paused || held ? 'polite' : 'off'} tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide} aria-label={slide.label} inert={index !== current}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <CarouselControls {...{ slides, labels, current, goTo, paused }} turns={intervalMs > 0} onPause={setPaused} />
      ) : null}
    </section>
  );
}

type ControlsProps = Readonly<{
  slides: readonly Slide[];
  labels: CarouselLabels;
  current: number;
  goTo: (index: number) => void;
  turns: boolean;
  paused: boolean;
  onPause: (paused: boolean) => void;
}>;

function CarouselControls(props: ControlsProps): React.JSX.Element {
  const { slides, labels, current, goTo, turns, paused, onPause } = props;
  return (
    <div className={styles.controls}>
      <IconButton
        size="sm"
        round
        label={labels.previous}
        icon={<ChevronStartIcon />}
        onClick={() => goTo(current - 1)}
      />
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={labels.goTo(slide.label)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      <IconButton size="sm" round label={labels.next} icon={<ChevronEndIcon />} onClick={() => goTo(current + 1)} />
      {turns ? (
        <IconButton
          size="sm"
          round
          className={styles.pause}
          label={paused ? labels.play : labels.pause}
          icon={paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
          onClick={() => onPause(!paused)}
        />
      ) : null}
    </div>
  );
}
