"""Takes a scene that ngi wrote through Blender and back, edited or not.

    blender -b --factory-startup --python blender_edit.py -- IN.glb OUT.glb [EDIT...]

EDIT: vertex   moves the first vertex of the first mesh by 0.25 along its X
      uv       moves the texture coordinates of the first polygon's island by 0.125
      key      turns one key of the first object that turns
      barrels  makes the guns of the demo's warbot twice as long
      parts    deletes its antenna and adds a box to its torso
      larger   makes that box larger
      lamp     adds a lamp and a camera
      plain    nothing (as without any)
"""
import sys

import numpy

numpy.bool = bool  # the add-on of Blender 3.4 is older than Debian's numpy

import bpy

FPS = 30


def meshes():
    """In the order of their objects' names, each mesh once."""
    found = []
    for thing in sorted(bpy.data.objects, key=lambda thing: thing.name):
        if thing.type == "MESH" and thing.data not in found:
            found.append(thing.data)
    return found


def with_normals_kept(mesh, edit):
    """Blender turns the normals around a vertex with it, so they are put back as an artist would."""
    mesh.calc_normals_split()
    normals = [loop.normal.copy() for loop in mesh.loops]
    edit(mesh)
    mesh.normals_split_custom_set(normals)


def move_vertex():
    def move(mesh):
        corner = mesh.vertices[0].co.copy()
        for vertex in mesh.vertices:
            if (vertex.co - corner).length < 1e-6:
                vertex.co.x += 0.25
    with_normals_kept(meshes()[0], move)


def lengthen_barrels():
    def stretch(mesh):
        for vertex in mesh.vertices:
            vertex.co.z *= 2  # where the importer puts the axis along which a node looks
    for side in "lr":
        with_normals_kept(bpy.data.objects[f"barrels_{side}_m1o1"].data, stretch)


def change_parts():
    bpy.data.objects.remove(bpy.data.objects["antenna_m1o1"], do_unlink=True)
    bpy.ops.mesh.primitive_cube_add(size=0.6, location=(0, 0, 5))
    box = bpy.context.object
    box.name = "box_m1o1"
    box.parent = bpy.data.objects["torso_m1o1"]
    box.data.materials.append(bpy.data.materials["BOT_HULL"])


def enlarge_box():
    for vertex in bpy.data.objects["box_m1o1"].data.vertices:
        vertex.co *= 1.5


def add_lamp():
    bpy.ops.object.light_add(type="POINT", location=(1, 1, 1))
    bpy.ops.object.camera_add(location=(2, 2, 2))


def island(mesh):
    """The corners of the first polygon and of all that hang together with it by vertices."""
    vertices, corners, grown = set(mesh.polygons[0].vertices), set(), True
    while grown:
        grown = False
        for polygon in mesh.polygons:
            if vertices.isdisjoint(polygon.vertices) or polygon.loop_start in corners:
                continue
            vertices.update(polygon.vertices)
            corners.update(polygon.loop_indices)
            grown = True
    return corners


def move_uv():
    mesh = meshes()[0]
    for corner in island(mesh):
        mesh.uv_layers[0].data[corner].uv.x += 0.125


def turn_key():
    for action in sorted(bpy.data.actions, key=lambda action: action.name):
        curves = [c for c in action.fcurves if c.data_path == "rotation_quaternion"]
        if len(curves) != 4 or len(curves[0].keyframe_points) < 3:
            continue
        for curve in curves:
            value = 1.0 if curve.array_index == 1 else 0.0
            curve.keyframe_points[1].co.y = value
            curve.update()
        return
    raise SystemExit("no object turns")


EDITS = {"vertex": move_vertex, "uv": move_uv, "key": turn_key, "barrels": lengthen_barrels,
         "parts": change_parts, "larger": enlarge_box, "lamp": add_lamp, "plain": lambda: None}


def open_scene(file):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FPS
    bpy.ops.import_scene.gltf(filepath=file)


def main():
    source, target, *edits = sys.argv[sys.argv.index("--") + 1:]
    open_scene(source)
    for edit in edits:
        EDITS[edit]()
    bpy.ops.export_scene.gltf(filepath=target, export_format="GLB", export_extras=True,
                              export_force_sampling=False, export_lights=True, export_cameras=True)


if __name__ == "__main__":
    main()
